import { useText } from '@vereda/client/text/use-text.ts'
import { Pager } from '@vereda/ui/pager/pager.tsx'

type PagesProps = {
  /** Says for screen readers what the pages list. */
  label: string
  /** From 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The pages of a list. */
export function Pages(props: PagesProps) {
  const t = useText()
  const words = {
    previous: t('frame.pages.previous'),
    next: t('frame.pages.next'),
    page: (number: number) => t('frame.pages.page', { number }),
  }
  return <Pager {...props} words={words} />
}
