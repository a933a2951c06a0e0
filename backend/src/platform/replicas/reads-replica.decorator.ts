import { SetMetadata } from '@nestjs/common';

/** Metadata key of routes that a replica may answer. */
export const READS_REPLICA = Symbol('ReadsReplica');

/**
 * Lets a replica answer this `GET`: a list, a detail, a dashboard, a paper. Nothing may be written or decided by what it
 * reads, nor anybody let in.
 */
export const ReadsReplica = (): MethodDecorator => SetMetadata(READS_REPLICA, true);
