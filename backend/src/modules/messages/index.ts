export { Bells } from './sending/bells.js';
export { REMINDING, remindedOn } from './reminded-on.js';
export { StoredMessages } from './stored-messages.js';
export { MessagesModule } from './messages.module.js';
export type { Message } from './sending/message.js';
export { MessageQueue, type MessageSource } from './sending/message-queue.js';
export { mostMailsADay } from './who-is-told.js';
export type { KindOfAct } from './who-is-told.js';
export { Messages } from './sending/messages.js';
