import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { areBrowserNoticesOn, canShowBrowserNotices, setBrowserNotices } from '#web/browser-notices.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Settings } from '../contract.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** The second switch is this browser's, which asks for its permission only then. The others are the person's. */
export function NotificationsTab({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const save = useSaveSettings()
  const [isOn, setOn] = useState(areBrowserNoticesOn)
  const [isDenied, setDenied] = useState(false)
  const { notifications_enabled: isEnabled, survey_mails_enabled: hasSurveyMails } = settings

  async function switchBrowser(on: boolean): Promise<void> {
    const isAllowed = await setBrowserNotices(on)
    setDenied(on && !isAllowed)
    setOn(on && isAllowed)
  }

  return (
    <Card className="grid gap-6 p-6">
      <Switch
        label={t('notifications.label')}
        hint={t('notifications.hint')}
        checked={isEnabled}
        busy={save.isPending}
        onCheckedChange={(on) => save.mutate({ notifications_enabled: on })}
      />
      {isEnabled && canShowBrowserNotices() && (
        <Switch
          label={t('notifications.browser')}
          hint={t('notifications.browserHint')}
          checked={isOn}
          onCheckedChange={(on) => void switchBrowser(on)}
        />
      )}
      {isEnabled && isDenied && <Alert tone="warning">{t('notifications.denied')}</Alert>}
      {isEnabled && (
        <Switch
          label={t('notifications.surveys')}
          hint={t('notifications.surveysHint')}
          checked={hasSurveyMails}
          busy={save.isPending}
          onCheckedChange={(on) => save.mutate({ survey_mails_enabled: on })}
        />
      )}
    </Card>
  )
}
