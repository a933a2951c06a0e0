export { getInstance, init, loadRemote, registerRemotes } from '@module-federation/runtime';
