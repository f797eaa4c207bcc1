import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'

export type RichTextFieldProps = {
  label: string
  html: string
  placeholder: string
  /** The label stands above the text; else it is only read out. */
  isLabelled?: boolean
  /** It stands in a frame, as the other fields of a form do; one with its label does. */
  isFramed?: boolean
  onChange: (html: string) => void
  /** `/` at the beginning of an empty line. */
  onInsert?: () => void
}

/** A text with headings, lists and links where it is written; its editor comes when one is first shown. */
export const RichTextField = later<RichTextFieldProps>(
  async () => {
    const [{ RichText }] = await Promise.all([import('./rich-text.tsx'), needMessages('rich-text')])
    return RichText
  },
  <Skeleton height={120} radius="14px" />,
)
