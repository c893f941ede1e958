import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PrivacyView } from '#features/site/privacy-view.ts'
import type { Operator } from '#features/site/public-page.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { RecordCard } from './RecordCard.tsx'
import type { en } from './messages/en.ts'

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    privacyPage: typeof en
  }
}

const POINTS = [
  'people',
  'sources',
  'rights',
  'leaving',
  'recipients',
  'models',
  'security',
  'backups',
  'decisions',
  'cookies',
  'age',
] as const
/** Who sees data inside the product. */
const READERS = ['colleagues', 'owners', 'surveys', 'superAdmins', 'acting', 'operators'] as const

type Title = (typeof POINTS)[number] | 'controller' | 'readers' | 'transfers'

function pointsOf({ model }: PrivacyView) {
  return POINTS.filter((point) => point !== 'models' || model !== null)
}

/** In the order of the page. */
function titlesOf(view: PrivacyView): Title[] {
  return ['controller', 'readers', ...pointsOf(view), 'transfers']
}

/** Where a service says how long it keeps what it receives. Its periods change, so the page names none. */
const TERMS = {
  openai: 'https://developers.openai.com/api/docs/guides/your-data',
  claude: 'https://privacy.anthropic.com/en/articles/7996866-how-long-do-you-store-personal-data',
}

type Props = { view: PrivacyView; operator: Operator; contactPath: string }

/**
 * /privacy: for everybody, what Art. 13, 14 and 30 GDPR ask for. The record of processing is made from the registry of every column. Services that are
 * not set up are not mentioned.
 */
export function PrivacyPage({ view, operator, contactPath }: Props) {
  const t = useTranslations('privacyPage')
  const { record, model } = view
  const names = namesOf(view, operator)
  return (
    <div className="mx-auto grid max-w-4xl gap-8 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold">{t('title')}</h1>
        <p className="max-w-[65ch] text-lg text-pretty text-muted">{t('intro', names)}</p>
      </header>
      <Contents titles={titlesOf(view)} names={names} />
      <Point id="controller" title={t('titles.controller')}>
        <Addresses view={view} operator={operator} contactPath={contactPath} />
      </Point>
      <Point id="readers" title={t('titles.readers', names)}>
        <ul className="grid max-w-[75ch] list-disc gap-1.5 pl-5">
          {READERS.map((reader) => (
            <li key={reader}>{t(`readers.${reader}`, names)}</li>
          ))}
        </ul>
      </Point>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {pointsOf(view).map((point) => (
          <Point key={point} id={point} title={t(`titles.${point}`)}>
            <p className="max-w-[65ch]">{t(`points.${point}`, names)}</p>
            {point === 'models' && (model === 'openai' || model === 'claude') && (
              <p>
                <TextAnchor href={TERMS[model]}>{t('terms', { model })}</TextAnchor>
              </p>
            )}
          </Point>
        ))}
        <Point id="transfers" title={t('titles.transfers')}>
          <p className="max-w-[65ch]">
            {model !== null && <>{t(`transfers.${model === 'server' ? 'server' : 'service'}`, names)} </>}
            {view.sendsMail && <>{t('transfers.mail', names)} </>}
            {t('transfers.rest', names)}
          </p>
        </Point>
      </div>
      <section className="grid gap-4">
        <h2 id="record" className="scroll-mt-20 text-lg font-semibold">
          {t('record')}
        </h2>
        <p className="max-w-[65ch] text-base text-pretty text-muted">{t('recordText')}</p>
        {record.map((line) => (
          <RecordCard key={line.purpose} line={line} />
        ))}
      </section>
    </div>
  )
}

/** Links to all headings, because the page is long on a phone. */
function Contents({ titles, names }: { titles: readonly Title[]; names: ReturnType<typeof namesOf> }) {
  const t = useTranslations('privacyPage')
  const links = [...titles.map((title) => [title, t(`titles.${title}`, names)] as const), ['record', t('record')] as const]
  return (
    <nav aria-labelledby="contents" className="grid gap-2 rounded-lg border border-border bg-raised px-5 py-4">
      <p id="contents" className="font-semibold">
        {t('contents')}
      </p>
      <ul className="gap-x-10 text-base sm:columns-2">
        {links.map(([id, title]) => (
          <li key={id} className="break-inside-avoid py-1">
            <TextAnchor href={`#${id}`}>{title}</TextAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Point({ id, title, children }: { id: Title; title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1 text-base text-pretty text-muted">
      <h2 id={id} className="scroll-mt-20 font-semibold text-text">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The contact form reaches the operator, whatever else is set. */
function Addresses({ view: { officer }, operator: { product, company, address, support }, contactPath }: Props) {
  const t = useTranslations('privacyPage')
  return (
    <>
      <p className="max-w-[65ch]">{[company || t('controller', { product }), address].filter(Boolean).join(', ')}</p>
      {support !== '' && (
        <p>
          {t('contact')} <TextAnchor href={`mailto:${support}`}>{support}</TextAnchor>
        </p>
      )}
      {officer !== '' && (
        <p>
          {t('officer')} <TextAnchor href={`mailto:${officer}`}>{officer}</TextAnchor>
        </p>
      )}
      <p>
        <TextAnchor href={contactPath}>{t('contactForm')}</TextAnchor>
      </p>
    </>
  )
}

/** What the texts say of this installation. */
function namesOf({ model, sendsMail, isEncryptedInTransit, hasEncryptedBackups }: PrivacyView, { product, company }: Operator) {
  return {
    product,
    company,
    hasCompany: company === '' ? 'no' : 'yes',
    model: model ?? 'none',
    services: servicesOf(model !== null, sendsMail),
    mails: sendsMail ? 'yes' : 'no',
    https: isEncryptedInTransit ? 'yes' : 'no',
    sealed: hasEncryptedBackups ? 'yes' : 'no',
  }
}

function servicesOf(hasModel: boolean, sendsMail: boolean): string {
  if (hasModel && sendsMail) return 'both'
  if (hasModel) return 'models'
  return sendsMail ? 'mail' : 'none'
}
