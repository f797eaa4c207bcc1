import { Film, Image, Music, Paperclip } from 'lucide-react'

/** The kinds of files that a page and a post take, with their icons. */
export const FILE_KINDS = [
  { kind: 'image', Icon: Image },
  { kind: 'video', Icon: Film },
  { kind: 'audio', Icon: Music },
  { kind: 'document', Icon: Paperclip },
] as const
