export { getInstance, init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
