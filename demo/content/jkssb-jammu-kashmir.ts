import { single, trueFalse } from './build.ts';
import type { DemoQuestion } from './types.ts';

export const jkssbJammuKashmir: DemoQuestion[] = [
  single({
    slug: 'jkssb-jk-jhelum-source',
    topic: ['Jammu and Kashmir', 'Geography', 'Rivers'],
    difficulty: 'easy',
    key: 'b',
    en: [
      'Which spring is traditionally regarded as the source of the river Jhelum in the Kashmir valley?',
      ['Kokernag', 'Verinag', 'Achabal', 'Chashma Shahi'],
      'The Jhelum, called Vyeth in Kashmiri and Vitasta in Sanskrit, is traditionally said to rise at the spring of Verinag in Anantnag district, at the foot of the Pir Panjal. It flows through Anantnag and Srinagar to the Wular lake. Kokernag and Achabal are other springs of Anantnag district, and Chashma Shahi is in Srinagar.',
    ],
    hi: [
      'कश्मीर घाटी में किस झरने (चश्मे) को परंपरागत रूप से झेलम नदी का उद्गम माना जाता है?',
      ['कोकरनाग', 'वेरीनाग', 'अच्छाबल', 'चश्मा शाही'],
      'झेलम, जिसे कश्मीरी में व्यथ तथा संस्कृत में वितस्ता कहते हैं, परंपरागत रूप से पीर पंजाल की तलहटी में अनंतनाग ज़िले के वेरीनाग झरने से निकलती मानी जाती है। यह अनंतनाग और श्रीनगर से होकर वुलर झील तक बहती है। कोकरनाग और अच्छाबल अनंतनाग ज़िले के अन्य झरने हैं तथा चश्मा शाही श्रीनगर में है।',
    ],
    proof: {
      source:
        'NCERT Geography, Class XI, India: Physical Environment, chapter "Drainage System" (the Indus system)',
      statement:
        'The Jhelum, an important tributary of the Indus, rises from a spring at Verinag at the foot of the Pir Panjal in the south-eastern part of the valley of Kashmir.',
    },
  }),
  single({
    slug: 'jkssb-jk-union-territory-date',
    topic: ['Jammu and Kashmir', 'Polity', 'Reorganisation of 2019'],
    difficulty: 'easy',
    key: 'd',
    en: [
      'On which date did the Union territories of Jammu and Kashmir and Ladakh come into existence?',
      ['5 August 2019', '9 August 2019', '26 January 2020', '31 October 2019'],
      'The Jammu and Kashmir Reorganisation Act, 2019 received the assent of the President on 9 August 2019. The Central Government notified 31 October 2019 as the appointed day, and on that day the two Union territories came into existence. On 5 August 2019 the Bill was introduced in the Rajya Sabha.',
    ],
    hi: [
      'जम्मू और कश्मीर तथा लद्दाख संघ राज्यक्षेत्र किस तिथि को अस्तित्व में आए?',
      ['5 अगस्त 2019', '9 अगस्त 2019', '26 जनवरी 2020', '31 अक्टूबर 2019'],
      'जम्मू-कश्मीर पुनर्गठन अधिनियम, 2019 को 9 अगस्त 2019 को राष्ट्रपति की अनुमति मिली। केंद्र सरकार ने 31 अक्टूबर 2019 को नियत दिन अधिसूचित किया और उसी दिन दोनों संघ राज्यक्षेत्र अस्तित्व में आए। 5 अगस्त 2019 को यह विधेयक राज्य सभा में पुरःस्थापित किया गया था।',
    ],
    proof: {
      source:
        'Jammu and Kashmir Reorganisation Act, 2019 (34 of 2019), sections 2(a), 3 and 4, with the Central Government notification of the appointed day',
      statement:
        'The appointed day, from which the two Union territories exist, is 31 October 2019.',
    },
  }),
  single({
    slug: 'jkssb-jk-dachigam-hangul',
    topic: ['Jammu and Kashmir', 'Environment', 'Protected areas'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'The last viable wild population of the hangul (Kashmir stag) is found mainly in which national park?',
      ['Dachigam', 'Kishtwar High Altitude', 'Kazinag', 'Salim Ali (City Forest)'],
      'Dachigam National Park, near Srinagar, was once a royal hunting reserve and was protected to supply clean water to the city. It is the main home of the hangul, the only red deer of India. Kazinag is better known for the markhor.',
    ],
    hi: [
      'हंगुल (कश्मीरी बारहसिंगा) की अंतिम जीवनक्षम वन्य आबादी मुख्यतः किस राष्ट्रीय उद्यान में पाई जाती है?',
      ['दाचीगाम', 'किश्तवाड़ उच्च तुंगता', 'काज़ीनाग', 'सलीम अली (सिटी फ़ॉरेस्ट)'],
      'श्रीनगर के निकट स्थित दाचीगाम राष्ट्रीय उद्यान कभी शाही शिकारगाह था और नगर को स्वच्छ जल देने के लिए इसे संरक्षित किया गया था। यह भारत के एकमात्र लाल हिरण, हंगुल, का मुख्य आवास है। काज़ीनाग मारखोर के लिए अधिक जाना जाता है।',
    ],
    proof: {
      source:
        '"Conservation prospects of the Kashmir Red Deer (Cervus hanglu hanglu) beyond Dachigam National Park, in Jammu and Kashmir, India" (India Environment Portal, content 455703)',
      statement:
        "India's only extant red deer, the hangul, is today restricted mainly to Dachigam National Park in Jammu and Kashmir.",
    },
  }),
  single({
    slug: 'jkssb-jk-treaty-of-amritsar',
    topic: ['Jammu and Kashmir', 'History', 'Dogra rule'],
    difficulty: 'easy',
    key: 'c',
    en: [
      'By which treaty did the British transfer Kashmir to Maharaja Gulab Singh in 1846?',
      ['Treaty of Lahore', 'Treaty of Sugauli', 'Treaty of Amritsar', 'Treaty of Bhairowal'],
      'The Treaty of Lahore (9 March 1846) ended the first Anglo-Sikh war and gave the hill territories, including Kashmir, to the British. A week later, by the Treaty of Amritsar (16 March 1846), they were made over to Gulab Singh for 75 lakh rupees (Nanakshahi). The Treaty of Sugauli was with Nepal, and that of Bhairowal was made with the Lahore Durbar in December 1846.',
    ],
    hi: [
      '1846 में किस संधि द्वारा अंग्रेज़ों ने महाराजा गुलाब सिंह को कश्मीर हस्तांतरित किया?',
      ['लाहौर की संधि', 'सुगौली की संधि', 'अमृतसर की संधि', 'भैरोवाल की संधि'],
      'लाहौर की संधि (9 मार्च 1846) से प्रथम आंग्ल-सिख युद्ध समाप्त हुआ और कश्मीर सहित पहाड़ी क्षेत्र अंग्रेज़ों को मिले। एक सप्ताह बाद अमृतसर की संधि (16 मार्च 1846) द्वारा ये क्षेत्र 75 लाख (नानकशाही) रुपये के बदले गुलाब सिंह को सौंप दिए गए। सुगौली की संधि नेपाल के साथ हुई थी और भैरोवाल की संधि दिसंबर 1846 में लाहौर दरबार के साथ हुई थी।',
    ],
    proof: {
      source:
        'Treaty of Amritsar, 16 March 1846, Articles I and III (C. U. Aitchison, A Collection of Treaties, Engagements and Sanads)',
      statement:
        'The British Government made over the hill country east of the Indus and west of the Ravi, including Kashmir, to Maharaja Gulab Singh for seventy-five lakhs of rupees.',
    },
  }),
  single({
    slug: 'jkssb-jk-rajatarangini-author',
    topic: ['Jammu and Kashmir', 'History', 'Sources of history'],
    difficulty: 'easy',
    key: 'a',
    en: [
      'Who wrote the Rajatarangini, the twelfth-century Sanskrit chronicle of the kings of Kashmir?',
      ['Kalhana', 'Bilhana', 'Jonaraja', 'Kshemendra'],
      'Kalhana wrote the Rajatarangini ("River of Kings") in Sanskrit verse in about 1148-50 CE. Jonaraja continued the chronicle in the fifteenth century. Bilhana wrote the Vikramankadevacharita, and Kshemendra was an eleventh-century poet of Kashmir.',
    ],
    hi: [
      'बारहवीं शताब्दी में संस्कृत में रचित, कश्मीर के राजाओं के इतिवृत्त राजतरंगिणी के रचयिता कौन हैं?',
      ['कल्हण', 'बिल्हण', 'जोनराज', 'क्षेमेंद्र'],
      'कल्हण ने लगभग 1148-50 ई. में संस्कृत पद्य में राजतरंगिणी (“राजाओं की नदी”) की रचना की। पंद्रहवीं शताब्दी में जोनराज ने इस इतिवृत्त को आगे बढ़ाया। बिल्हण ने विक्रमांकदेवचरित की रचना की और क्षेमेंद्र ग्यारहवीं शताब्दी के कश्मीरी कवि थे।',
    ],
    proof: {
      source:
        "M. A. Stein (translator), Kalhana's Rajatarangini: A Chronicle of the Kings of Kashmir (1900), introduction",
      statement: 'Kalhana composed the Rajatarangini in Sanskrit verse in 1148-1149/50 CE.',
    },
  }),
  single({
    slug: 'jkssb-jk-wular-ramsar',
    topic: ['Jammu and Kashmir', 'Geography', 'Lakes and wetlands'],
    difficulty: 'medium',
    key: 'd',
    en: [
      'Which wetland of Jammu and Kashmir was designated a Ramsar site in 1990?',
      ['Surinsar-Mansar Lakes', 'Hokera Wetland', 'Hygam Wetland', 'Wular Lake'],
      'Wular Lake, fed by the Jhelum and lying mainly in Bandipora district, was designated under the Ramsar Convention on 23 March 1990. Hokera Wetland and the Surinsar-Mansar Lakes were added in 2005. Hygam was added in 2022.',
    ],
    hi: [
      'जम्मू और कश्मीर की किस आर्द्रभूमि को 1990 में रामसर स्थल घोषित किया गया?',
      ['सुरिंसर-मानसर झीलें', 'होकेरा आर्द्रभूमि', 'हैगाम आर्द्रभूमि', 'वुलर झील'],
      'झेलम से पोषित तथा मुख्यतः बांदीपोरा ज़िले में स्थित वुलर झील को 23 मार्च 1990 को रामसर अभिसमय के अंतर्गत नामित किया गया। होकेरा आर्द्रभूमि तथा सुरिंसर-मानसर झीलें 2005 में जोड़ी गईं। हैगाम को 2022 में जोड़ा गया।',
    ],
    proof: {
      source: 'Ramsar Sites Information Service, site no. 461 (Wular Lake)',
      statement:
        'Wular Lake, Jammu and Kashmir, was designated a Wetland of International Importance on 23 March 1990.',
    },
  }),
  single({
    slug: 'jkssb-jk-kashmir-valley-ranges',
    topic: ['Jammu and Kashmir', 'Geography', 'Physical features'],
    difficulty: 'medium',
    key: 'c',
    en: [
      'The valley of Kashmir lies mainly between which two mountain ranges?',
      [
        'Karakoram and Ladakh',
        'Ladakh and Zanskar',
        'Great Himalaya and Pir Panjal',
        'Pir Panjal and Shiwalik',
      ],
      'The valley of Kashmir is an intermontane basin of the Jhelum. The Great Himalaya lies to its north-east and the Pir Panjal to its south-west, separating it from the Jammu hills. The Banihal pass crosses the Pir Panjal.',
    ],
    hi: [
      'कश्मीर घाटी मुख्यतः किन दो पर्वत श्रेणियों के बीच स्थित है?',
      ['काराकोरम और लद्दाख', 'लद्दाख और ज़ास्कर', 'वृहत हिमालय और पीर पंजाल', 'पीर पंजाल और शिवालिक'],
      'कश्मीर घाटी झेलम की एक अंतरापर्वतीय द्रोणी है। इसके उत्तर-पूर्व में वृहत हिमालय है तथा दक्षिण-पश्चिम में पीर पंजाल है, जो इसे जम्मू की पहाड़ियों से अलग करता है। बनिहाल दर्रा पीर पंजाल को पार करता है।',
    ],
    proof: {
      source:
        'NCERT Geography, Class XI, India: Physical Environment, chapter "Structure and Physiography" (Kashmir or North-western Himalaya)',
      statement: 'Between the Great Himalayas and the Pir Panjal range lies the valley of Kashmir.',
    },
  }),
  trueFalse({
    slug: 'jkssb-jk-pampore-saffron',
    topic: ['Jammu and Kashmir', 'Economy', 'Agriculture'],
    difficulty: 'easy',
    key: 'true',
    en: [
      'State whether true or false: Pampore, in Pulwama district, is known for the cultivation of saffron.',
      'The best known saffron fields of Kashmir are on the karewa lands around Pampore in Pulwama district. The crop is grown from corms, and the flowers are picked in October and November. The spice is the dried stigma of the flower of Crocus sativus.',
    ],
    hi: [
      'बताइए कि यह कथन सत्य है या असत्य: पुलवामा ज़िले में स्थित पांपोर केसर की खेती के लिए जाना जाता है।',
      'कश्मीर के सबसे प्रसिद्ध केसर के खेत पुलवामा ज़िले में पांपोर के आसपास की करेवा भूमि पर हैं। यह फ़सल घनकंदों से उगाई जाती है और इसके फूल अक्टूबर-नवंबर में चुने जाते हैं। मसाले के रूप में क्रोकस सैटाइवस के फूल का सुखाया हुआ वर्तिकाग्र प्रयुक्त होता है।',
    ],
    proof: {
      source:
        'FAO, Globally Important Agricultural Heritage Systems: Saffron Heritage of Kashmir, India',
      statement:
        'The saffron heritage site of Kashmir is in the Pampore region of Pulwama district.',
    },
  }),
];
