/**
 * Address of a person's Gravatar; it answers 404 if they have none, so that initials can stand in.
 * @returns undefined if the browser has no SHA-256, which exists on secure origins alone
 */
export async function gravatarUrl(email: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `https://gravatar.com/avatar/${hash}?d=404&s=72`;
}
