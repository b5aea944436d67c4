import type { reasonWords as english } from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'इसे रद्द किया गया।',
  'It was cancelled before it was paid.': 'इसे पेमेंट से पहले रद्द किया गया।',
  'It was not paid in time.': 'इसका पेमेंट समय पर नहीं हुआ।',
  'Its promo code was used up before it was paid.':
    'पेमेंट होने से पहले ही इसका प्रोमो कोड उतनी बार इस्तेमाल हो चुका था जितनी बार हो सकता था।',
  'It could not be delivered in time.': 'इसे समय पर पहुँचाया नहीं जा सका।',
  'It was not delivered in time.': 'यह समय पर नहीं पहुँचा।',
  'Your payment arrived too late. You will be refunded in full.':
    'आपका पेमेंट बहुत देर से पहुँचा। आपको पूरा रिफ़ंड मिलेगा।',
  'A payment arrived when none was due. You will be refunded in full.':
    'ऐसा पेमेंट आया जिसकी ज़रूरत नहीं थी। आपको पूरा रिफ़ंड मिलेगा।',
  'We are refunding part of your payment.': 'हम आपके पेमेंट का कुछ हिस्सा रिफ़ंड कर रहे हैं।',
  'We are reviewing this transfer before it is paid out.':
    'पैसे पाने वाले को देने से पहले हम इस ट्रांसफ़र की जाँच कर रहे हैं।',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'आपके बैंक ने पेमेंट की मंज़ूरी दे दी है। आपके कार्ड से पैसे काटने से पहले हम इस ट्रांसफ़र की जाँच कर रहे हैं।',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'पेमेंट के लिए आपके बैंक की मंज़ूरी का समय ख़त्म हो गया है। आपसे कोई पैसा नहीं लिया गया।',
  'Your bank did not carry out this payment. We have received nothing.':
    'आपके बैंक ने यह पेमेंट नहीं किया। हमें कुछ नहीं मिला है।',
  'Your bank has reversed this payment.': 'आपके बैंक ने यह पेमेंट वापस ले लिया है।',
  'We need a few more details from you before we can send this transfer.':
    'यह ट्रांसफ़र भेजने से पहले हमें आपसे कुछ और जानकारी चाहिए।',
  'The name does not match the account.': 'नाम खाते से मेल नहीं खाता।',
  'The recipient’s account does not exist.': 'पाने वाले का खाता मौजूद नहीं है।',
  'The recipient’s bank sent the money back.': 'पाने वाले के बैंक ने पैसे लौटा दिए।',
  'It will not arrive. Please contact the sender.': 'यह नहीं पहुँचेगा। कृपया भेजने वाले से संपर्क करें।',
  'It is being checked before it is paid out.': 'पैसे देने से पहले इसकी जाँच हो रही है।',
  'It could not be paid out and was returned. Please contact the sender.':
    'पैसे दिए नहीं जा सके और लौटा दिए गए। कृपया भेजने वाले से संपर्क करें।',
}
export const reasonWords: Translated<typeof english> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
