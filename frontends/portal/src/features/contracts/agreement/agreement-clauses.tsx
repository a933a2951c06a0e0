import { styled } from '@kiraya/mui';
import { agreementText, type AgreementParties, type AgreementTerms } from '@kiraya/rules';
import { Button, color, SecondaryText, weight } from '@kiraya/ui';
import { useState } from 'react';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 8,
});
/** Scrolls by itself, so that what can be done with the text stays near. */
const Text = styled('div')({
  position: 'relative',
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: '4px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
});
const Clause = styled('div')({
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
});
const Title = styled('div')({ fontWeight: weight.medium });

interface Props {
  parties: AgreementParties;
  terms: AgreementTerms;
}

/** Text of an agreement as its PDF has it, in one of the two languages. */
export function AgreementClauses({ parties, terms }: Props) {
  const [inHindi, setInHindi] = useState(false);
  return (
    <div>
      <Head>
        <SecondaryText>
          {inHindi
            ? 'A translation, for reading. The English text is agreed.'
            : 'The PDF has this text, and a Hindi translation beside it.'}
        </SecondaryText>
        <Button variant="quiet" size="small" aria-pressed={inHindi} onClick={() => setInHindi(!inHindi)}>
          In Hindi
        </Button>
      </Head>
      <Text role="region" aria-label="Text of the agreement" tabIndex={0} lang={inHindi ? 'hi' : undefined}>
        {agreementText(parties, terms).map(({ title, text, hindiTitle, hindi }, nth) => (
          <Clause key={title}>
            <Title>
              {nth + 1}. {inHindi ? hindiTitle : title}
            </Title>
            {inHindi ? hindi : text}
          </Clause>
        ))}
      </Text>
    </div>
  );
}
