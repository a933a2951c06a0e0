import { Migration } from '@mikro-orm/migrations';

/** Pictures that were uploaded, who did, and the homes that show them. Their files lie in the file store, by their hash. */
export class M0046Pictures extends Migration {
  override name = 'M0046Pictures';

  override up(): void {
    this.addSql(`
      create table properties.picture (
        hash text primary key constraint picture_hash check (hash ~ '^[0-9a-f]{64}$'),
        width integer not null check (width between 200 and 1920),
        height integer not null check (height between 200 and 12000),
        bytes integer not null check (bytes > 0),
        placeholder text not null
          check (char_length(placeholder) <= 1024 and placeholder ~ '^data:image/webp;base64,[A-Za-z0-9+/]+=*$'),
        likeness bigint not null,
        url text not null generated always as ('/media/pictures/' || hash || '-' || width::text || '.webp') stored,
        uploaded_at timestamptz not null,
        constraint picture_url unique (url)
      );
      create index picture_oldest on properties.picture (uploaded_at);
      create table properties.picture_upload (
        hash text not null references properties.picture on delete cascade,
        uploader_id uuid not null references auth.person on delete cascade,
        primary key (hash, uploader_id)
      );
      create index picture_upload_of on properties.picture_upload (uploader_id);
      grant select, insert, update, delete on properties.picture, properties.picture_upload to kiraya_app;

      delete from properties.property_image where url like '/media/pictures/%';
      alter table properties.property_image add column picture_url text
        generated always as (case when url like '/media/pictures/%' then url end) stored
        constraint property_image_picture references properties.picture (url);
      create index property_image_of_picture on properties.property_image (picture_url) where picture_url is not null;

      select pgboss.create_queue('pictures', '{"policy":"short","retryLimit":3,"retryDelay":60,"retryBackoff":true,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
