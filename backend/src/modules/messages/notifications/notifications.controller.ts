import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit, Unattended } from '../../../platform/security/permit.decorator.js';
import { NotificationDto, UnreadDto } from './notification.dto.js';
import { Notifications } from './notifications.js';

@ApiTags('Notifications')
@Controller('notifications')
@Permit('notification:own')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Get()
  @ReadsReplica()
  @ApiOperation({ summary: 'List notifications', description: 'Your own: unread first, then latest first.' })
  @ApiPage(NotificationDto, 'Page of notifications')
  listNotifications(@Query() query: PageQueryDto, @CurrentUser() { account }: KnownCaller): Promise<Page> {
    return this.notifications.page(account, query);
  }

  @Unattended()
  @Get('count')
  @ReadsReplica()
  @ApiOperation({
    summary: 'Count unread notifications',
    description: 'Exact up to 1,000, where counting stops.',
  })
  @ApiOkResponse({ type: UnreadDto, description: 'Count' })
  countNotifications(@CurrentUser() { account }: KnownCaller): Promise<UnreadDto> {
    return this.notifications.count(account);
  }

  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark all notifications as read', description: 'Marks all your own.' })
  @ApiOkResponse({ type: UnreadDto, description: 'Number of unread notifications now' })
  readAllNotifications(@CurrentUser() { account }: KnownCaller): Promise<UnreadDto> {
    return this.notifications.readAll(account);
  }

  @Post(':id/read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark a notification as read', description: 'Repeating it changes nothing.' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Notification id' })
  @ApiOkResponse({ type: UnreadDto, description: 'Number of unread notifications now' })
  readNotification(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<UnreadDto> {
    return this.notifications.read(account, id);
  }
}
