/** Lists files, by their hashes, as unused. The sweep checks again, and removes those that nothing names. */
export const NOTE_UNUSED = {
  name: 'note-unused-files',
  isRepeatable: true as const,
  text: 'insert into unused_file (hash) select unnest($1::text[]) order by 1 on conflict do nothing',
}
