import { needMessages } from '@vereda/client/text/catalogues.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { editorPart } from '../ahead/editor-part.ts'
import type { RichTextFieldProps } from './rich-text.tsx'

/** A text with headings, lists and links where it is written; its editor comes when one is first shown. */
export const RichTextField = editorPart<RichTextFieldProps>(
  async () => {
    const [{ RichText }] = await Promise.all([import('./rich-text.tsx'), needMessages('rich-text')])
    return RichText
  },
  <Skeleton height={120} radius="14px" />,
)
