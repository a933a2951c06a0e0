import { ApiProperty } from '@nestjs/swagger';

/** Fields of the download as the API document tells them. */
export const Text = (example: string): PropertyDecorator => ApiProperty({ example });
export const Id = (): PropertyDecorator =>
  ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' });
export const Maybe = (example: string | null, format?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(format && { format }) });
export const Rupees = (): PropertyDecorator => ApiProperty({ example: 42000, description: 'Rupees' });
export const Time = (): PropertyDecorator =>
  ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' });
export const Day = (): PropertyDecorator => ApiProperty({ format: 'date', example: '2026-12-01' });
