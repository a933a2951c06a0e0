import { styled } from '@kiraya/mui';
import { agreementText, type AgreementParties, type AgreementTerms } from '@kiraya/rules';
import { color, media, SecondaryText, weight } from '@kiraya/ui';

const Root = styled('div')({
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  padding: '4px 16px',
  backgroundColor: color.surface,
});
const Clause = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px 24px',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const Title = styled('div')({ fontWeight: weight.medium });
const Text = styled('div')({ overflowWrap: 'anywhere' });
const Translated = styled('div')({ color: color.textQuiet, overflowWrap: 'anywhere' });

interface Props {
  parties: AgreementParties;
  terms: AgreementTerms;
}

/** Text of an agreement as its PDF has it. */
export function AgreementClauses({ parties, terms }: Props) {
  return (
    <Root role="region" aria-label="Text of the agreement">
      <Clause>
        <SecondaryText>English, which is agreed</SecondaryText>
        <SecondaryText>Hindi: a translation, for reading</SecondaryText>
      </Clause>
      {agreementText(parties, terms).map(({ title, text, hindiTitle, hindi }, nth) => (
        <Clause key={title}>
          <Text>
            <Title>
              {nth + 1}. {title}
            </Title>
            {text}
          </Text>
          <Translated lang="hi">
            <Title>
              {nth + 1}. {hindiTitle}
            </Title>
            {hindi}
          </Translated>
        </Clause>
      ))}
    </Root>
  );
}
