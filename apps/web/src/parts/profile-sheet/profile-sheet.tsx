import { useCell } from '@vereda/client/cell/use-cell.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { LOCALES, type Locale } from '@vereda/client/text/locales.ts'
import { useLanguageChoice } from '@vereda/client/text/use-language-choice.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { THEMES, themeCell } from '@vereda/client/theme/theme.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { UserRoundPen } from 'lucide-react'
import styles from './profile-sheet.module.css'
import { SignOut } from './sign-out.tsx'

const locales = Object.entries(LOCALES) as [Locale, string][]

/** The signed-in person, the language and the theme of this device, and the sign-out. */
export function ProfileSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale, choose, isRefused } = useLanguageChoice()
  const theme = useCell(themeCell)
  const person = useSession()?.person
  if (!person) return null
  const { name, username, thumb } = person.user
  return (
    <Sheet title={t('profile-sheet.title')} closeLabel={t('profile-sheet.close')} onClose={onClose}>
      <div className={styles.person}>
        <Avatar seed={name} initials={initials(name)} image={thumb} isYou size="large" />
        <div className={styles.names}>
          <b className={type_.h4}>{name}</b>
          <span className={type_.muted}>{person.user.email ?? username}</span>
        </div>
      </div>
      <Link
        to={paths.profile()}
        className={`${buttonClass('soft', { isBlock: true })} ${styles.edit}`}
        onClick={onClose}
      >
        <UserRoundPen size={20} />
        {t('profile-sheet.edit')}
      </Link>
      <fieldset className={styles.group}>
        <legend>{t('profile-sheet.language')}</legend>
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
        {isRefused && (
          <div className={styles.refused}>
            <Note tone="warn" role="alert" title={t('parts.languageStays')} />
          </div>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('profile-sheet.theme')}</legend>
        {THEMES.map((value) => (
          <ChoiceCard
            key={value}
            isCompact
            name="theme"
            title={t(`profile-sheet.theme.${value}`)}
            checked={value === theme}
            onChange={() => themeCell.set(value)}
          />
        ))}
      </fieldset>
      <SignOut />
    </Sheet>
  )
}
