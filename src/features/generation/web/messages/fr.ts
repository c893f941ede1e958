import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'File d’attente des générations',
  text: 'Ce que vous avez demandé, du plus récent au plus ancien. Le travail continue même si vous quittez cette page.',
  notice: { completed: 'Votre document est prêt', failed: 'La génération a échoué', open: 'Ouvrir' },
  panelTitle: 'File d’attente des générations',
  viewAll: 'Tout voir',
  empty: 'La file est vide',
  emptyText: 'Ce que vous demandez apparaît ici pendant la rédaction et y reste ensuite.',
  create: 'Créer quelque chose',
  status: { pending: 'En attente', processing: 'En cours', completed: 'Terminé', failed: 'Échoué' },
  position: '{count, plural, =0 {Prochaine de la file} one {# génération avant celle-ci} other {# générations avant celle-ci}}',
  instant: 'moins de 1 s',
  seconds: '{seconds, number} s',
  minutes: '{minutes, number} min {seconds, number} s',
  took: 'Durée',
  error: 'Erreur : {message}',
  cancelled: 'Annulé',
  providerFailed: 'Impossible de créer le document Google : {message}',
  providerFailedDefault: 'Réessayez depuis la file.',
  wholePrompt: 'Afficher toute la demande',
  lessOfPrompt: 'Afficher moins',
  details: 'Détails techniques',
  detailsOf: 'Détails techniques de « {prompt} »',
  detail: {
    id: 'Élément',
    generator: 'Rédigé par',
    model: 'Modèle d’IA',
    tokens: 'Jetons',
    tokensInOut: '{input} en entrée, {output} en sortie',
    cached: 'Dont en cache',
    cost: 'Coût',
    attempts: 'Tentatives',
    created: 'Créé',
    started: 'Commencé',
    completed: 'Terminé',
    notices: 'Remarques',
    raw: 'Réponse inutilisable',
  },
  modelServer: 'Le serveur du modèle',
  generators: { builtin: 'Générateur intégré', openai: 'OpenAI', claude: 'Claude' },
  notices: {
    builtin:
      'Rédigé à partir de modèles intégrés, sans IA. Remplacez les mentions [À compléter : …] et vérifiez le reste avant utilisation.',
    sample_data: 'Données d’exemple : les noms, les dates et les chiffres sont fictifs. Remplacez-les par les vôtres.',
    other_language:
      'Les modèles intégrés existent en anglais, en espagnol et en français. Votre demande est dans une autre langue, le résultat est donc en anglais. Avec une clé d’IA, toutes les langues sont possibles.',
    answer_cut: 'La réponse du modèle a été interrompue. Tout ce qui était complet a été conservé.',
    answer_filtered: 'Un filtre de contenu du service a arrêté la réponse. Tout ce qui était complet a été conservé.',
    answer_too_long: 'La réponse du modèle était trop longue. Tout ce qui précède la limite a été conservé.',
    parts_left_out: 'Certaines parties de la réponse du modèle étaient inutilisables et ont été omises.',
    answer_adapted: 'Le modèle n’a pas respecté la forme demandée. Vérifiez que rien ne manque et que tout est à sa place.',
    prompt_not_used:
      'Non repris de votre demande : {names}. Ajoutez-le vous-même, formulez-le autrement ou connectez un modèle d’IA, qui comprend davantage.',
    source_not_used:
      'Le fichier joint n’a pas été utilisé, car la demande énumère déjà le contenu. Retirez la liste pour utiliser le fichier.',
    translation_needs_model: 'Traduire demande un modèle d’IA. Le générateur intégré ne peut pas le faire : rien n’est traduit.',
    tone_needs_model: 'Changer de ton demande un modèle d’IA. Le générateur intégré ne peut pas le faire : les textes restent tels quels.',
    wording_needs_model:
      'Réécrire, raccourcir, allonger ou corriger des textes demande un modèle d’IA. Le générateur intégré ne peut pas le faire : les textes restent tels quels.',
    instruction_unknown:
      'Le générateur intégré ne comprend pas cette instruction : rien n’a été modifié. Il sait ajouter, supprimer, déplacer, renommer et compter des éléments, changer le type de réponse des questions, trier, filtrer, totaliser et surligner des lignes, remplir une colonne et remplacer des mots ; les autres changements demandent un modèle d’IA. Pour rédiger un nouveau document à partir de cette demande, choisissez Régénérer.',
    instruction_incomplete: 'Le nouveau nom manque. Indiquez-le à la fin : « renomme la question 2 en Comment allez-vous ? ».',
    which_piece:
      '{kind, select, question {De quelle question s’agit-il ?} section {De quelle section s’agit-il ?} slide {De quelle diapositive s’agit-il ?} column {De quelle colonne s’agit-il ?} row {De quelle ligne s’agit-il ?} other {De quelle feuille s’agit-il ?}}',
    own_kept:
      'Rien n’est encore retiré : pour descendre à {count, number}, il faudrait retirer ce que vous avez nommé ou rédigé. Choisissez-le ici, ou dites quoi retirer.',
    would_empty: 'Il ne resterait rien : rien n’a été modifié. Vous pouvez tout supprimer à la main.',
    column_unknown: 'Aucune colonne ne s’appelle « {name} ». Les colonnes sont : {names}.',
    column_calculated: 'La colonne « {name} » est calculée : elle ne se remplit pas.',
    column_read: 'Des formules lisent « {name} » : {names}. Supprimez-les ensemble, ou modifiez d’abord les formules.',
    value_unknown: '« {value} » est introuvable : le tableau reste tel quel. Nommez aussi la colonne : « Statut est Terminé ».',
    no_row_matches: 'Aucune ligne n’y correspond dans la colonne « {column} » : le tableau reste tel quel.',
    not_a_number: 'La colonne « {name} » ne contient pas de nombres : elle n’a pas ce total. Elle peut être comptée.',
    nothing_to_total: 'Aucune colonne ne contient de nombres : il n’y a rien à totaliser.',
    formula_unreadable:
      'La formule « {formula} » est illisible. Écrivez-la avec les noms des colonnes, par exemple Total = Quantité * Prix.',
    rule_unavailable: 'Les cellules se surlignent si elles sont égales à une valeur, la contiennent, la dépassent ou lui sont inférieures.',
    color_unknown: 'Les cellules se surlignent en vert, en jaune ou en rouge. Choisissez une de ces couleurs.',
    date_format_fixed:
      'Seules les colonnes de dates d’une feuille de calcul ont leur propre format : DD.MM.YYYY, DD/MM/YYYY, MM/DD/YYYY ou YYYY-MM-DD.',
    already_so: 'C’est déjà le cas : il n’y a rien à modifier.',
    notes_need_model:
      'Rédiger les notes de l’orateur nécessite un modèle d’IA. Le générateur intégré ne peut pas le faire. Vous pouvez les saisir sous chaque diapositive.',
    count_out_of_range: 'Choisissez un nombre de 1 à {max, number}.',
    columns_not_compared:
      'Impossible de comparer « {name} » et « {other} » : les deux colonnes doivent contenir des nombres, ou toutes les deux des dates.',
    slides_not_merged: 'Seules les diapositives avec des puces peuvent être fusionnées, avec 20 puces au plus en tout.',
    table_columns_missing: 'Précisez les colonnes du tableau, par exemple : « ajoute un tableau avec nom, fonction et téléphone ».',
    scale_out_of_range: 'Une échelle commence à 1 et finit entre 2 et 10.',
    no_options:
      '« {name} » n’a pas d’options de réponse. Transformez-la d’abord en choix multiple, avec ses options : « la question 2 en choix multiple : Oui, Non ».',
    options_missing: '« {name} » n’a pas d’options à choisir. Nommez-les aussi : « la question 2 en choix multiple : Oui, Non ».',
    place_unknown:
      '{kind, select, question {Il n’y a pas de question {place, number}} section {Il n’y a pas de section {place, number}} slide {Il n’y a pas de diapositive {place, number}} column {Il n’y a pas de colonne {place, number}} row {Il n’y a pas de ligne {place, number}} other {Il n’y a pas de feuille {place, number}}} : la dernière porte le numéro {count, number}.',
    chart_by_hand:
      'Le générateur intégré ne crée pas de graphique à partir d’une instruction. Ajoutez-en un à la main, avec vos propres chiffres, ou utilisez un modèle d’IA.',
    quote_words_missing:
      'Une citation, ce sont les mots de quelqu’un : aucune n’est inventée. Indiquez-la, ou dites de qui elle est : ajoute la citation « Nous sommes prêts » d’Eva Stein.',
    rest_proposed: 'Le reste est proposé.',
    condition_broken: 'Cette modification invalide la condition d’une autre question. Corrigez-la avant de publier le formulaire.',
    partly_changed:
      'Une partie de ce qu’il faut modifier est introuvable : seul le reste est proposé. Utilisez les noms exacts du document ou les numéros.',
    nothing_changed:
      'Rien dans le document ne correspond à cette instruction : rien n’a été modifié. Nommez l’élément comme il s’y appelle, ou son numéro.',
  },
  mockData: 'Données d’exemple',
  cancel: 'Annuler',
  cancelOf: 'Annuler « {prompt} »',
  retry: 'Réessayer',
  retryOf: 'Réessayer « {prompt} »',
  open: 'Ouvrir',
  openOf: 'Ouvrir le résultat de « {prompt} »',
  set: {
    named: 'Ensemble : {name}',
    unnamed: 'Ensemble de {total, number} documents',
    progress: '{finished, number} sur {total, number} terminés',
  },
  review: 'Examiner les modifications',
  viewDocument: 'Voir le document',
  createProvider: 'Créer le document Google',
  creatingProvider: 'Création…',
  createProviderReason: 'Associez un compte Google pour créer le document',
  providerCreated: 'Document Google créé',
  failed: {
    fetch: 'Impossible de charger la file d’attente',
    cancel: 'Impossible d’arrêter la génération',
    retry: 'Impossible de relancer la génération',
    provider: 'Impossible de créer le document Google',
  },
  reasons: {
    interrupted_too_often: 'La génération a été interrompue trop souvent',
    key_refused: '{company} a refusé la clé de cette installation. Demandez à un administrateur de la vérifier.',
    request_refused: '{company} n’a pas accepté la demande. Demandez à un administrateur de vérifier le modèle d’IA configuré.',
    redirected:
      '{company} a répondu par une redirection vers une autre adresse, qui n’est pas suivie. Demandez à un administrateur de vérifier l’adresse configurée.',
    model_not_found:
      '{company} ne propose plus le modèle {model}, ou la clé de cette installation n’y a pas accès. Demandez à un administrateur d’en choisir un autre.',
    model_not_offered:
      '{company} ne propose plus le modèle {model}, ou la clé de cette installation n’y a pas accès. Demandez à un administrateur d’en choisir un autre. La clé donne accès à : {models}.',
    model_deleted:
      '{company} n’a plus le modèle {model}. Demandez à un administrateur de le télécharger à nouveau ou d’en choisir un autre.',
    credit_used_up:
      '{company} signale que le compte n’a plus de crédit ou que sa limite est atteinte. Demandez à un administrateur de vérifier le compte.',
    organisation_unverified:
      '{company} réserve cette fonction aux organisations vérifiées. Demandez à un administrateur de faire vérifier l’organisation ou de choisir un autre modèle.',
    context_too_small:
      '{company} signale que la demande et ses documents sont trop longs pour le modèle {model}. Raccourcissez-les ou demandez à un administrateur un modèle qui peut lire davantage.',
    rate_limited: '{company} limite actuellement les demandes. Réessayez dans quelques minutes.',
    provider_failed: '{company} rencontre un problème. Réessayez dans quelques minutes.',
    unreachable: '{company} est injoignable. Réessayez plus tard.',
    timed_out: '{company} n’a pas répondu à temps. Réessayez.',
    too_slow:
      '{company} rédigeait encore à l’expiration du délai. Demandez un contenu plus court, ou un modèle d’IA plus rapide à un administrateur.',
    interrupted: '{company} a coupé la connexion pendant la rédaction. Réessayez.',
    answer_refused: '{company} a refusé d’écrire ce contenu. Modifiez votre demande.',
    answer_cut:
      '{company} s’est arrêté avant la fin du document, donc rien n’est modifié. Demandez une modification plus petite ou modifiez le document par parties.',
    answer_unusable: '{company} a donné une réponse inutilisable. Réessayez ou reformulez votre demande.',
    other_type: 'Le document est d’un autre type',
    document_too_long: 'Le document est trop long pour être modifié par une instruction. Modifiez-le à la main ou par parties.',
    continuing_needs_model:
      'Seul un modèle peut reprendre là où il s’est arrêté. Rédigez la suite vous-même ou modifiez le document par une instruction.',
    outline_needs_model: 'Seul un modèle d’IA peut faire un plan et rédiger à partir de lui. Configurez un modèle ou générez sans plan.',
    outline_not_used: 'Un plan sert à un seul nouveau document ou à une seule nouvelle présentation. Générez ceci sans plan.',
    set_not_found: 'Ensemble introuvable',
    tokens_used_up: 'Vous avez épuisé vos jetons d’IA pour aujourd’hui. Vous pourrez de nouveau générer avec l’IA après minuit UTC.',
    not_proposed: 'Aucune modification proposée à examiner',
    nothing_to_change: 'Le document à modifier n’existe plus ou est vide',
    prompt_missing: 'Décrivez d’abord ce qu’il vous faut',
    queue_full: 'Vous avez déjà 20 générations en attente. Attendez que l’une d’elles se termine.',
    budget_used_up: 'Vous avez épuisé vos générations du jour. Réessayez demain.',
    queue_item_not_found: 'Élément de la file d’attente introuvable',
    not_open: 'Cette génération est déjà terminée',
    not_retryable: 'Seule une génération échouée peut être relancée',
    document_id_missing: 'Le document de cette génération est introuvable',
    not_connected: 'Associez un compte Google pour créer le document',
    generation_failed: 'Impossible de générer le document',
  },
}
