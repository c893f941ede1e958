import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Settings } from '../contract.ts'
import { useSaveSettings } from './use-save-settings.ts'

export function VoiceTab({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const save = useSaveSettings()
  return (
    <Card className="p-6">
      <Switch
        label={t('voice.label')}
        hint={t('voice.hint')}
        checked={settings.voice_enabled}
        busy={save.isPending}
        onCheckedChange={(on) => save.mutate({ voice_enabled: on })}
      />
    </Card>
  )
}
