import { ApiProperty } from '@nestjs/swagger';

export class SessionDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a90' })
  id: string;
  @ApiProperty({ example: 'Chrome on Android', description: 'As far as the browser tells' })
  device: string;
  @ApiProperty({ example: '203.0.113.7', description: 'Internet address of the login' })
  address: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-20T09:10:00.000Z',
    description: 'To within five minutes',
  })
  lastUsedAt: string;
  @ApiProperty({ example: true, description: 'Whether it is the session of this request' })
  current: boolean;
}
