import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const Content = createContext<ReactNode>(null);
const Everywhere = () => use(Content);

interface Props {
  initialEntries?: (string | { pathname: string; state: object })[];
  children: ReactNode;
}

/** Router as the host makes it, with a memory history. For component tests alone; never shared, never shipped. */
export function MemoryRouter({ initialEntries, children }: Props) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Everywhere /> }], { initialEntries }),
  );
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}
