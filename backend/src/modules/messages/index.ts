export { Bells } from './telling/bells.js';
export { KeptMessages } from './kept-messages.js';
export { MessagesModule } from './messages.module.js';
export type { Message } from './telling/message.js';
export { MessageQueue, type MessageSource } from './telling/message-queue.js';
export type { KindOfAct } from './who-is-told.js';
export { Messages } from './telling/messages.js';
