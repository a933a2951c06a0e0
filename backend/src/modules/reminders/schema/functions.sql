create schema reminders;
grant usage on schema reminders to kiraya_app;

create function reminders.are_days(days smallint[], most integer) returns boolean
  language sql immutable parallel safe return
    coalesce(array_ndims(days), 1) = 1 and cardinality(days) <= 4 and array_position(days, null) is null
    and not exists (select from unnest(days) d where d not between 1 and most)
    and (select count(distinct d) from unnest(days) d) = cardinality(days);

create function reminders.is_template(template text, longest integer) returns boolean
  language sql immutable parallel safe return
    char_length(template) between 1 and longest
    and regexp_replace(template, '\{(name|home|month|amount|date|days)\}', '', 'g') !~ '[{}<>]';
