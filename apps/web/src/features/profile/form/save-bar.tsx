import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import styles from './save-bar.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** The save bar, shown at the bottom once a field was changed. */
export function SaveBar({ form }: { form: ProfileForm }) {
  const t = useText()
  const heir = useFocusHeir()
  if (!form.isChanged) return null
  return (
    <div ref={heir} className={styles.bar}>
      <Button look="ghost" onClick={form.undo} disabled={form.isSaving}>
        {t('profile.undo')}
      </Button>
      <Button type="submit" look="primary" busy={form.isSaving && t('profile.saving')}>
        {t('profile.save')}
      </Button>
    </div>
  )
}
