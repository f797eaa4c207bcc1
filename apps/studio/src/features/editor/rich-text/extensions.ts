import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { TABLES } from './tables.ts'

/**
 * What a text may contain. Its headings start at level 2, below the page's title. It has no undo of its own: the draft's undo covers it
 * (studio 5).
 */
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
