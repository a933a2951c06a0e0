/** Ends all service workers of the site and deletes what they keep. */
export async function forgetOfflinePages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
