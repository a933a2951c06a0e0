import { HandoverPage } from './handover-page';

export default function MoveInHandoverPage() {
  return <HandoverPage direction="in" />;
}
