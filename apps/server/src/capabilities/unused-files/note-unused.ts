/** Notes files, by their hashes, as named by nothing: the sweep asks again, and takes away what is still named nowhere. */
export const NOTE_UNUSED = {
  name: 'note-unused-files',
  isRepeatable: true as const,
  text: 'insert into unused_file (hash) select unnest($1::text[]) order by 1 on conflict do nothing',
}
