import { beginActing } from '@vereda/client/session/session.ts'
import { useActing, useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { isTeamMonitor } from '@vereda/domain/account/is-team-monitor.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { askAsLeader, type LeaderSession } from './ask-member.ts'
import { FindPerson } from './find-person.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './team.module.css'

/** The monitor finds a leader, who gives their password; then the team is set up in the leader's name (specification 2, 4). */
function LeaderSheet({ trailId, onClose }: { trailId: string; onClose: () => void }) {
  const t = useText()
  const [leader, setLeader] = useState<TeamPerson | null>(null)
  // the leader's credentials replace the monitor's, and the trail to play stays the same (specification 4)
  function goOn(_: TeamPerson, session: LeaderSession) {
    beginActing(session, trailId)
    onClose()
  }
  const title = leader ? t('team.lead.who', { name: leader.name }) : t('team.lead')
  return (
    <Sheet title={title} closeLabel={t('team.close')} onClose={onClose}>
      {leader === null ? (
        <FindPerson trailId={trailId} isForLeader members={[]} onFound={setLeader} />
      ) : (
        <PasswordForm
          person={leader}
          check={askAsLeader}
          action={t('team.lead.go')}
          backLabel={t('team.lead.other')}
          onBack={() => setLeader(null)}
          onDone={goOn}
        />
      )}
    </Sheet>
  )
}

/** Lets a monitor enter a trail as a team's leader (specification 6). */
export function LeadTeam({ trailId }: { trailId: string }) {
  const t = useText()
  const person = useSession()?.person
  const acting = useActing()
  const [isOpen, setOpen] = useState(false)
  if (!person || acting || !isTeamMonitor(person)) return null
  return (
    <section className={styles.lead}>
      <p>{t('team.lead.text')}</p>
      <Button look="soft" onClick={() => setOpen(true)}>
        <UserRoundCheck size={20} />
        {t('team.lead')}
      </Button>
      {isOpen && <LeaderSheet trailId={trailId} onClose={() => setOpen(false)} />}
    </section>
  )
}
