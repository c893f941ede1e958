import { AccessDenied } from '#web/AccessDenied.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** A page of the super admin, as everybody else sees it. */
export function DeniedPage({ title }: { title: string }) {
  return (
    <div className="grid gap-6">
      <PageHeader title={title} />
      <AccessDenied />
    </div>
  )
}
