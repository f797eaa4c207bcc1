import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { TABLES } from './tables.ts'

/** What a text may hold: a page's own title is its first heading, and one undo of the draft stands for all (studio 5). */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...TABLES,
]

export const SCHEMA = getSchema(EXTENSIONS)
