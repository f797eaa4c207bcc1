import { needMessages } from '@vereda/client/text/catalogues.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { editorPart } from '../ahead/editor-part.ts'
import type { RichTextFieldProps } from './rich-text.tsx'

/** A field for a text with headings, lists and links; its editor is loaded when the first field is shown. */
export const RichTextField = editorPart<RichTextFieldProps>(
  async () => {
    const [{ RichText }] = await Promise.all([import('./rich-text.tsx'), needMessages('rich-text')])
    return RichText
  },
  <Skeleton height={120} radius="14px" />,
)
