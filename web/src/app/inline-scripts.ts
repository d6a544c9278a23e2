/*
 * Scripts that run before the first paint, as text. They are the same for every reader, so that a
 * cached page can allow them by their hash.
 */

/** Marks <html> with the session, the theme and calm, so that nothing flashes or shifts. */
export const markDocument = `(function(){var d=document.documentElement,s=d.dataset;try{var u=localStorage.getItem('accessToken')&&JSON.parse(localStorage.getItem('user'));s.session=u?'user':'visitor';if(u&&!u.phoneNumber)s.needs='phone';if(u&&!u.isEmailVerified)s.unverified='';var t=localStorage.getItem('theme');if(t==='light'||t==='dark')s.theme=t}catch(e){s.session='visitor'}var c=navigator.connection,calm=c&&c.saveData;function still(){if(calm||document.hidden)s.still='';else delete s.still}still();document.addEventListener('visibilitychange',still)})()`;

/**
 * Guards against reload loops. The router reloads the page by itself when a chunk is missing, and
 * says so on the console just before: the first time it may, after that the error goes to our screen.
 */
export const guardReloads = `(function(){var K='chunk-reload-at';function may(){try{var l=+(sessionStorage.getItem(K)||0);if(l>0||Date.now()-l<5000)return false;sessionStorage.setItem(K,String(Date.now()));return sessionStorage.getItem(K)!==null}catch(e){return false}}function show(){var v=document.getElementById('new-version');if(v)v.hidden=false}var log=console.error;console.error=function(a){if(typeof a==='string'&&a.indexOf('Error loading route module')===0&&!may()){var e=new Error('route module missing');e.name='ChunkLoadError';throw e}return log.apply(console,arguments)};addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='SCRIPT'&&t.type==='module'&&!window.__reactRouterDataRouter){if(may())location.reload();else show()}},true)})()`;
