-- The newest of what managers did is read by its moment: in the studio's own trail, and in identity's where somebody did it to another.
create index studio_events_by_moment on studio_event (domain_id, at desc);
create index identity_events_of_managers on identity_event (domain_id, at desc) where what like 'manager-%';
