/** Problem types that clients meet most, with their status and meaning. */
const PROBLEMS: [type: string, status: number, meaning: string][] = [
  ['bad-request', 400, 'The request cannot be read'],
  ['invalid-input', 400, 'A field is invalid; `fields` has the messages'],
  ['not-accepted', 400, 'A value cannot be stored'],
  ['current-password-incorrect', 400, 'The current password is wrong'],
  ['code-incorrect', 400, 'The code of the authenticator app is wrong'],
  ['unauthenticated', 401, 'A token is missing or invalid'],
  ['stale-token', 401, 'The session has ended; log in again'],
  ['invalid-credentials', 401, 'Wrong name or password'],
  ['second-factor-needed', 401, 'The password is right; repeat with a `code` or a `passkey`'],
  ['forbidden', 403, 'The role lacks the permission'],
  ['confirmation-needed', 403, 'Confirm your identity first: `POST /api/auth/confirmation`'],
  ['second-factor-missing', 403, 'Staff must set up a second factor first'],
  ['account-suspended', 403, 'The account is suspended'],
  ['not-found', 404, 'Missing, or not visible to you: the same answer for both'],
  ['method-not-allowed', 405, '`Allow` lists the methods of the address'],
  ['conflict', 409, 'Conflicts with stored data; reload first'],
  ['account-exists', 409, 'The email or username is taken'],
  ['already-reversed', 409, 'Reversed before'],
  ['already-paid', 409, 'The rent is paid already'],
  ['more-than-owed', 409, 'More than the open balance'],
  ['period-closed', 409, 'The books are closed for the day'],
  ['period-taken', 409, 'The property has a contract for the period already'],
  ['not-confirmed', 409, 'The tenant has not confirmed the contract'],
  ['payout-comes-first', 409, 'Reverse the payout first'],
  ['settled', 409, 'Part of a settlement; reverse the settlement first'],
  ['payee-on-hold', 409, 'Payee details were entered in the last 24 hours'],
  ['reference-used', 409, 'Another receipt has the reference; `receiptId` names it'],
  ['amount-differs', 409, 'The amount differs from the reported payment'],
  ['position-elsewhere', 400, 'The position is of another installation, or from before a restore'],
  ['position-too-old', 410, 'Events after the position are no longer kept'],
  ['property-changed', 412, '`If-Match` names an outdated version'],
  ['too-large', 413, 'The request body is too large'],
  ['unsupported-type', 415, 'Send the body as `application/json`'],
  ['idempotency-key-reused', 422, 'The key was used for another request'],
  ['not-a-picture', 422, 'The file is not a readable picture'],
  ['too-many-requests', 429, 'Wait the seconds in `Retry-After`'],
  ['internal', 500, 'A fault on the server'],
  ['unavailable', 503, 'Not available right now; wait the seconds in `Retry-After`'],
  ['read-only', 503, 'Nothing can be changed for a while'],
  ['storage-full', 507, 'No storage left for files'],
];

const row = ([type, status, meaning]: (typeof PROBLEMS)[number]): string =>
  `| \`${type}\` | ${status} | ${meaning} |`;

/** Start text of the API document, in Markdown. */
export const ABOUT = `REST API of Kiraya, a property rental platform for India.

### Get started

1. Log in with \`POST /api/auth/login\`, sending \`{ "email": "owner@example.com", "password": "…" }\`; a username works too.
2. Send the answer's \`token\` with each request, as \`Authorization: Bearer …\`. It is valid for twelve hours, or until its session ends or the password changes. On this page, enter it under **Authorize**.
3. Make a first call: \`GET /api/auth/profile\` returns your profile and your \`permissions\`. Each operation names its permission in \`x-permission\`, and its roles in \`x-roles\`; \`public\` needs no token.

### Formats

Money is a number of rupees with at most two decimals. Dates are \`YYYY-MM-DD\`, months \`YYYY-MM\`, instants ISO 8601 in UTC. "Today" is the date in India.

An empty query parameter, header or field counts as absent (as null in a nullable field). Unknown or repeated ones are refused with 400. Several ids go into one parameter, separated by commas.

### Paging

Lists take \`limit\` (1 to 200, by default 50) and \`cursor\`. They return \`X-Total-Count\`, exact up to 10,000 where counting stops, and \`Link: <…>; rel="next"\` while there are more pages. Follow that link; do not build cursors.

### Events

\`GET /api/events\` lists what has changed: begin with \`after=now\`, read the lists once, then send \`next\` of each answer as the next \`after\`, at once while \`more\` is true. Nothing is missed and nothing comes twice. Keep \`next\` where you keep what you have read. An event names a thing: read it at its \`url\`, where it may have changed again or be gone (404). Events are kept for 90 days; an older position is refused with 410, one of another installation with 400.

### Idempotency

Each \`POST\` that creates or reverses something takes an \`Idempotency-Key\` of 1 to 255 printable ASCII characters: make a new one for each thing to create, and repeat it only with the same request. Where money is recorded it is required; there a repeat after the 24 hours is refused with 409, and never recorded twice. A key belongs to its sender (the account, or a visitor's network) and operation, and is kept for 24 hours. The same key and content get the first answer again, with the header \`Idempotent-Replayed: true\`; the same key of another account makes another thing; other content is refused with 422; a repeat waits while the first is running.

### Errors

Each error is \`application/problem+json\` (RFC 9457). Branch on \`type\`, which is stable; show \`error\` to the user. Validation failures have \`fields\`, with messages for each field. A type is \`urn:kiraya:problem:\` and a name, usually one of these:

| name | status | meaning |
| --- | --- | --- |
${PROBLEMS.map(row).join('\n')}`;
