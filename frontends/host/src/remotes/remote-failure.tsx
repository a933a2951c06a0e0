export function RemoteFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <h1>failed</h1>
      <p>{error.message}</p>
      <button onClick={onRetry}>Try again</button>
    </div>
  );
}
