import { useCell } from '@vereda/client/cell/use-cell.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { leave } from '@vereda/client/session/leave.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { LOCALES, type Locale } from '@vereda/client/text/locales.ts'
import { useLanguageChoice } from '@vereda/client/text/use-language-choice.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { THEMES, themeCell } from '@vereda/client/theme/theme.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { LogOut, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { LaterKeysButton } from '../keys/later-keys-button.tsx'
import { Breakable } from '../list/breakable.tsx'
import styles from './own-sheet.module.css'

const locales = Object.entries(LOCALES) as [Locale, string][]

/** The button to sign out. Results that a manager played and that were not sent stay on the device for their next sign-in (decisions 5). */
function SignOut() {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void leave()
  }
  return (
    <Button look="line" isBlock busy={isLeaving ? t('own-sheet.leaving') : undefined} onClick={go}>
      <LogOut size={20} />
      {t('own-sheet.signOut')}
    </Button>
  )
}

/** The signed-in person, the language and theme of this device, the keys of the screen, and the button to sign out. */
export function OwnSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale, choose, isRefused } = useLanguageChoice()
  const theme = useCell(themeCell)
  const user = useSession()?.person.user
  if (!user) return null
  return (
    <Sheet title={user.name} closeLabel={t('frame.nav.close')} onClose={onClose}>
      <p className={styles.contact}>
        <Breakable address={user.email ?? user.username} />
      </p>
      <div className={styles.own}>
        <Link to={paths.profile()} className={buttonClass('soft', { isBlock: true })}>
          <UserRoundPen size={20} />
          {t('own-sheet.profile')}
        </Link>
        <Fieldset legend={t('own-sheet.language')}>
          {locales.map(([value, word]) => (
            <ChoiceCard
              key={value}
              isCompact
              name="locale"
              title={word}
              lang={value}
              checked={value === locale}
              onChange={() => choose(value)}
            />
          ))}
        </Fieldset>
        {isRefused && <Note tone="warn" role="alert" title={t('own-sheet.languageStays')} />}
        <Fieldset legend={t('own-sheet.theme')}>
          {THEMES.map((value) => (
            <ChoiceCard
              key={value}
              isCompact
              name="theme"
              title={t(`own-sheet.theme.${value}`)}
              checked={value === theme}
              onChange={() => themeCell.set(value)}
            />
          ))}
        </Fieldset>
        <LaterKeysButton onPress={onClose} />
        <SignOut />
      </div>
    </Sheet>
  )
}
