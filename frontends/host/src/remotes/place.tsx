import { Box } from '@kiraya/mui';
import type { ReactNode } from 'react';

interface Props {
  /** Outside the shell there is no main region yet, so this makes one. */
  alone: boolean;
  children: ReactNode;
}

/** Where the host itself draws in place of a remote's page. */
export function Place({ alone, children }: Props) {
  return (
    <Box
      {...(alone ? { component: 'main', id: 'main' } : {})}
      sx={{ maxWidth: 800, mx: 'auto', px: { xs: 2, sm: 3 }, py: alone ? { xs: 6, sm: 12 } : 4 }}
    >
      {children}
    </Box>
  );
}
