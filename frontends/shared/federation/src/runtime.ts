export { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
