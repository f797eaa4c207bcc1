import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import styles from './save-bar.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** The save bar, shown at the bottom once a field was changed. */
export function SaveBar({ form }: { form: ProfileForm }) {
  const t = useText()
  const [undoHeir, saveHeir] = [useFocusHeir(), useFocusHeir()]
  if (!form.isChanged) return null
  return (
    <div className={styles.bar}>
      <Button ref={undoHeir} look="ghost" onClick={form.undo} disabled={form.isSaving}>
        {t('profile.undo')}
      </Button>
      <Button ref={saveHeir} type="submit" look="primary" busy={form.isSaving && t('profile.saving')}>
        {t('profile.save')}
      </Button>
    </div>
  )
}
