import type * as english from '#web/api/refusal-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const messages: Readonly<Record<string, string>> = {
  account_not_created: 'Le compte n’a pas pu être créé.',
  action_not_possible: 'Ce n’est pas possible dans l’état actuel du transfert.',
  amount_above_corridor_maximum: 'Ce montant dépasse ce que nous envoyons en une fois entre ces pays.',
  amount_below_corridor_minimum: 'Ce montant est inférieur à ce que nous envoyons entre ces pays.',
  amount_below_minimum: 'Saisissez un montant d’au moins 1.',
  amount_mismatch: 'Le montant a changé. Consultez le nouveau total.',
  amount_too_large: 'Ce montant dépasse ce que nous pouvons envoyer en une fois.',
  amount_too_small:
    'Après conversion, il ne resterait rien pour le bénéficiaire. Saisissez un montant plus élevé.',
  busy: 'Notre service est très sollicité. Réessayez dans un instant.',
  case_act_not_possible: 'Ce n’est pas possible dans l’état actuel du dossier.',
  challenge_expired: 'Le délai est dépassé. Recommencez.',
  code_refused: 'Ce code n’est pas correct. Utilisez le plus récent.',
  corridor_unavailable: 'Nous ne pouvons pas envoyer d’argent entre ces pays pour le moment.',
  correction_not_possible: 'Le bénéficiaire de ce transfert ne peut plus être corrigé.',
  database_unavailable: 'Notre base de données ne répond pas. Réessayez dans un instant.',
  details_too_late:
    'Ce transfert a déjà été transmis\u00a0: ses informations ne peuvent plus être modifiées.',
  document_refused: 'Ce fichier ne peut pas être accepté.',
  email_unconfirmed: 'Confirmez votre adresse e-mail pour envoyer ce montant.',
  enrolment_held:
    'Votre mot de passe a été défini par un lien envoyé par e-mail\u00a0: vous ne pouvez donc pas configurer de clé d’accès ni de codes pour le moment. Demandez à l’opérateur de ce serveur de l’autoriser.',
  forbidden: 'Vous n’avez pas l’autorisation de faire cela.',
  foreign_origin: 'Cette requête provient d’un autre site.',
  idempotency_in_progress: 'La même requête est encore en cours.',
  identity_changed: 'Cette vérification a changé ou a été décidée entre-temps. Consultez-la à nouveau.',
  identity_incomplete: 'Certaines étapes ne sont pas encore terminées.',
  identity_under_way:
    'Vos documents sont en cours de contrôle\u00a0: ils ne peuvent pas être modifiés pour le moment.',
  internal: 'Un problème est survenu de notre côté. Réessayez.',
  invalid_request: 'Certaines données n’ont pas pu être lues. Vérifiez les champs signalés.',
  last_factor:
    'L’administration ne s’ouvre qu’avec une clé d’accès ou un code à usage unique. Ajoutez un autre moyen avant de supprimer celui-ci.',
  limit_exceeded: 'Ce montant dépasse ce que vous pouvez envoyer maintenant.',
  link_expired: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
  method_unavailable: 'Ce mode n’est pas disponible entre ces pays.',
  not_found: 'Introuvable.',
  not_signed_in: 'Veuillez vous connecter.',
  order_already_placed:
    'Cette demande a déjà été enregistrée. L’enregistrement ne débite rien, mais elle a pu être payée depuis\u00a0: ouvrez-la par le lien de notre e-mail à l’expéditeur. Si aucun e-mail n’est arrivé, réessayez\u00a0: une deuxième demande sera alors enregistrée.',
  order_refused:
    'Nous ne pouvons pas accepter cette demande. Si vous pensez qu’il s’agit d’une erreur, demandez-nous de la réexaminer\u00a0: écrivez-nous dans Contact et choisissez «\u00a0Mon compte ou mon transfert est bloqué\u00a0».',
  passkey_refused: 'Cette clé d’accès n’a pas été acceptée.',
  passkeys_unavailable:
    'Les clés d’accès nécessitent un nom d’hôte\u00a0: elles ne fonctionnent pas avec une adresse IP.',
  password_required:
    'Pour confirmer cette adresse, saisissez le mot de passe de son compte ou connectez-vous d’abord à ce compte.',
  password_too_common:
    'Ce mot de passe figure sur les listes que les pirates essaient en premier. Choisissez-en un autre.',
  payment_below_minimum: 'Ce paiement est inférieur à ce que nous pouvons accepter. Envoyez davantage.',
  payment_declined: 'Le paiement a été refusé.',
  payment_incomplete: 'Le paiement n’est pas encore arrivé.',
  payment_method_unavailable: 'Ce moyen de paiement n’est pas disponible pour le moment. Choisissez l’autre.',
  payment_mismatch: 'Ce paiement ne correspond pas à ce transfert.',
  payment_needs: 'Avant que vous puissiez payer, nous avons encore besoin d’éléments de votre part.',
  price_expired: 'Le prix n’est plus garanti. Consultez le nouveau.',
  promo_already_used: 'Vous avez déjà utilisé ce code promo.',
  promo_below_minimum: 'Ce code promo exige un montant plus élevé.',
  promo_expired: 'Ce code promo a expiré.',
  promo_inactive: 'Ce code promo n’est pas valable.',
  promo_unknown: 'Ce code promo n’est pas valable.',
  promo_used_up: 'Ce code promo est épuisé.',
  provider_unavailable: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
  quote_expired: 'Le devis a expiré. Consultez le nouveau.',
  quote_mismatch: 'Le transfert ne correspond pas à son devis.',
  quote_spent: 'Ce devis a déjà été utilisé.',
  rate_unavailable: 'Nous n’avons pas de taux de change pour ces pays pour le moment.',
  report_too_late:
    'Un problème peut être signalé jusqu’à 180 jours après le jour où l’argent devait être disponible. Vous pouvez toujours nous envoyer un message sur la page de contact.',
  second_factor_missing:
    'L’administration ne s’ouvre qu’avec une clé d’accès ou un code à usage unique. Configurez-en d’abord un dans votre compte.',
  second_factor_required: 'Saisissez le code de votre application d’authentification.',
  second_factor_unproved:
    'Votre mot de passe seul n’ouvre pas l’administration. Confirmez avec votre clé d’accès ou un code à usage unique.',
  sign_in_refused: 'Adresse e-mail ou mot de passe incorrect',
  step_up_required: 'Confirmez qu’il s’agit bien de vous.',
  terms_changed: 'Nos conditions ont changé entre-temps. Lisez-les et acceptez-les à nouveau.',
  too_large: 'Cette requête est trop volumineuse.',
  too_many_documents:
    'Il n’y a plus de place pour d’autres fichiers. Utilisez ceux que vous avez déjà envoyés ou contactez-nous.',
  too_many_api_keys: 'Vous avez atteint le nombre maximal de clés d’API. Supprimez-en d’abord une.',
  too_many_passkeys: 'Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en d’abord une.',
  too_many_recipients:
    'Vous avez atteint le nombre maximal de bénéficiaires enregistrés. Supprimez-en d’abord un.',
  too_many_requests: 'Trop de requêtes. Patientez un instant.',
  too_much_unpaid: 'Le total de vos demandes non payées est trop élevé. Payez-en ou annulez-en d’abord une.',
  totp_already_on: 'Les codes à usage unique sont déjà activés.',
  totp_not_started: 'Les codes à usage unique ne sont pas configurés.',
  transfer_not_cancellable: 'Ce transfert ne peut plus être annulé.',
  transfer_not_payable: 'Ce transfert ne peut plus être payé.',
  transfer_not_replaceable: 'Ce transfert ne peut plus être modifié.',
  transfers_under_way: 'L’un de vos transferts est encore en cours. Attendez qu’il soit terminé.',
  username_taken: 'Ce nom d’utilisateur est déjà pris.',
  wrong_password: 'Ce n’est pas votre mot de passe actuel.',
}

const OTHER = 'L’opération n’a pas abouti. Réessayez ou contactez-nous.'
const FIELD = 'Vérifiez cette information'

export const refusalMessages: Translated<typeof english.refusalMessages> = {
  of: (code, { fields }) => ({
    message: messages[code ?? ''] ?? OTHER,
    fields: Object.fromEntries(Object.keys(fields).map(field => [field, FIELD])),
  }),
}
