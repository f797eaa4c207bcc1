import type { Editor } from '@tiptap/core'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { linkAddress } from './link-address.ts'
import styles from './rich-text.module.css'

type LinkDialogProps = { editor: Editor; onClose: () => void }

function putLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href }).run()
  const words = href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
  chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
}

/** The dialog for the address of a link. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useText()
  const form = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = linkAddress(typed)
    if (!href) return setWrong(true)
    onClose()
    putLink(editor, href)
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog
      title={t('rich-text.link')}
      onClose={onClose}
      actions={
        <>
          {before ? (
            <Button onClick={remove}>{t('rich-text.unlink')}</Button>
          ) : (
            <Button onClick={onClose}>{t('rich-text.cancel')}</Button>
          )}
          <Button look="primary" type="submit" form={form}>
            {t('rich-text.putLink')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.linkForm} onSubmit={submit} noValidate>
        <Field
          label={t('rich-text.address')}
          value={typed}
          autoFocus
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? t('rich-text.addressWrong') : null}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}
