import { expect, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeApi } from '../../document.js';
import { Deprecated } from './deprecated.js';

@Controller('old')
class OldController {
  @Get()
  @Deprecated({ since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /api/new' })
  readOld(): object {
    return {};
  }
}

class OldModule {}
Reflect.defineMetadata('controllers', [OldController], OldModule);

test('an operation that will end says so in its answers and in the document', async () => {
  const app = await NestFactory.create<NestFastifyApplication>(OldModule, new FastifyAdapter(), {
    logger: false,
  });
  await app.init();
  try {
    const { headers } = await app.inject('/old');
    expect(headers.deprecation).toBe('@1796083200');
    expect(headers.sunset).toBe('Tue, 01 Jun 2027 00:00:00 GMT');
    expect(describeApi(app).paths['/old']?.get).toMatchObject({
      deprecated: true,
      'x-deprecation': 'Ends on 2027-06-01. Use `GET /api/new`.',
    });
  } finally {
    await app.close();
  }
});
