/** Exports of React Router that Kiraya uses. One module that front ends share whole, so it stays short. */
export {
  createBrowserRouter,
  Link,
  Navigate,
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
export { SectionContext } from './section';
