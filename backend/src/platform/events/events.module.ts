import { Global, Module } from '@nestjs/common';
import { EventPositions } from './event-positions.js';
import { EventsController } from './events.controller.js';
import { EventsReader } from './events-reader.js';
import { OldEventsJob } from './old-events.job.js';

@Global()
@Module({
  controllers: [EventsController],
  providers: [EventPositions, EventsReader, OldEventsJob],
  exports: [EventsReader],
})
export class EventsModule {}
