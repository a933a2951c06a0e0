import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { ReceiptLink } from '@kiraya/session/papers';
import { BreakableText, Button, Money, NoWrap, SecondaryText, StatusChip, TextLink } from '@kiraya/ui';
import { PhoneLink } from '@kiraya/ui/app';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import { methodInWords } from '@kiraya/rules';
import type { Declaration } from './declarations-api';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

const facts: Column<Declaration>[] = [
  {
    key: 'tenant',
    label: 'Tenant',
    minWidth: 130,
    card: { line: 1, span: 7 },
    render: ({ tenant }) => (
      <>
        <BreakableText text={tenant.name} />
        {tenant.phone && (
          <div>
            <PhoneLink number={tenant.phone} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'property',
    label: 'Property',
    minWidth: 140,
    card: { span: 6 },
    render: ({ contractId, property }) => (
      <TextLink to={paths.contract(contractId)}>
        <BreakableText text={property.name} />
      </TextLink>
    ),
  },
  {
    key: 'paid',
    label: 'Paid on',
    card: { span: 6 },
    render: ({ paidDate, ...paid }) => (
      <>
        <NoWrap>{formatDate(paidDate)}</NoWrap>
        <SecondaryText>{methodInWords(paid)}</SecondaryText>
      </>
    ),
  },
  {
    key: 'reference',
    label: 'Reference',
    minWidth: 150,
    card: { span: 12, label: 'above' },
    render: ({ reference, referenceUsed, booked }) => (
      <>
        {reference ? <BreakableText text={reference} /> : <EmptyCell />}
        {booked ? (
          <div>
            <StatusChip
              label={booked.sameReference ? 'Booked already' : 'Booked already?'}
              tone={booked.sameReference ? 'error' : 'warning'}
            />{' '}
            <ReceiptLink id={booked.id}>{booked.number}</ReceiptLink>
          </div>
        ) : (
          referenceUsed && (
            <div>
              <StatusChip label="Used before" tone="error" />
            </div>
          )
        )}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
    render: ({ amount }) => <Money amount={amount} />,
  },
];

interface Decisions {
  busy: boolean;
  onConfirm: (declaration: Declaration) => void;
  onRefuse: (declaration: Declaration) => void;
}

/** Columns of the reported payments, with their buttons. */
export function declarationColumns({ busy, onConfirm, onRefuse }: Decisions): Column<Declaration>[] {
  return [
    ...facts,
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      render: (one) => (
        <Actions>
          <Button
            size="small"
            disabled={busy}
            data-declaration={one.id}
            aria-haspopup={one.booked ? 'dialog' : undefined}
            onClick={() => onConfirm(one)}
          >
            Confirm
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={busy}
            aria-haspopup="dialog"
            onClick={() => onRefuse(one)}
          >
            Refuse
          </Button>
        </Actions>
      ),
    },
  ];
}
