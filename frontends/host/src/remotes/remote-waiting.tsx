export function RemoteWaiting({ onRetry }: { onRetry: () => void }) {
  return <button onClick={onRetry}>waiting</button>;
}
