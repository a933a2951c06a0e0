import { HandoverPage } from './handover-page';

export default function MoveOutHandoverPage() {
  return <HandoverPage direction="out" />;
}
