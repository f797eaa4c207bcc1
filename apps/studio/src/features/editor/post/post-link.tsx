import { useText } from '@vereda/client/text/use-text.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'
import { linkAddress } from '../rich-text/link-address.ts'

type PostLinkProps = { link: string | null; onChange: (link: string | null) => void }

const shownOf = (link: string | null) => link ?? ''

/** The external link of a post. An invalid address is reported and not kept. */
export function PostLink({ link, onChange }: PostLinkProps) {
  const t = useText()
  const [typed, setTyped] = useState(shownOf(link))
  const isMine = typed.trim() === '' ? link === null : linkAddress(typed) === link
  const isWrong = typed.trim() !== '' && linkAddress(typed) === null
  // another author or an undo changed the link
  const shown = isMine || isWrong ? typed : shownOf(link)
  return (
    <Field
      label={t('post.link')}
      hint={t('post.linkHint')}
      value={shown}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2000}
      error={isWrong ? t('post.linkWrong') : null}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linkAddress(target.value))
      }}
    />
  )
}
