/** The part of React Router that Kiraya uses. Shared whole between front ends, so it stays short. */
export {
  BrowserRouter,
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, To } from 'react-router-dom';
/** For remotes of version 0.1.0, which took the host's. */
export { paths, patterns } from './paths';
