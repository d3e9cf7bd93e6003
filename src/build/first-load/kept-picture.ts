import type { Plugin } from 'vite';
import { pictureConditions } from '#device/picture/picture-conditions.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { replaceMarker } from './replace-marker.ts';

/** A Vite plugin that lets index.html show the stored picture of the missions until the app renders them. */
export function keptPicture(version: string): Plugin {
  return {
    name: 'lading:kept-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [
          ['<html ', `<html data-build="${version}" `],
          ['<div id="shell"', '<div id="shell"'],
          ['</body>', `  <script>${SCRIPT}</script>\n  </body>`],
        ].reduce((page, [marker = '', replacement = '']) => replaceMarker(page, marker, replacement), html),
    },
  };
}

/** The fonts that missions are written in. */
const FONTS = [500, 600, 700]
  .map((weight) => `${weight} 1em "Barlow Semi Condensed"`)
  .concat('600 1em "Sometype Mono"');

/**
 * A tap on one of its links marks it like the open mission in a list and changes the address; the app opens there, or
 * navigates there if it is already open.
 */
const SCRIPT = `
      try {
        var pictureConditions = ${String(pictureConditions)};
        (function () {
          // This tab is support's in the name of another user.
          if (sessionStorage.getItem('${STORAGE_KEYS.acting}')) return;
          var session = JSON.parse(localStorage.getItem('${STORAGE_KEYS.session}'));
          var picture = JSON.parse(localStorage.getItem('${STORAGE_KEYS.picture}'));
          if (!session || session.ended || !picture || Date.now() > picture.until) return;
          var path = location.pathname;
          if (picture.paths.indexOf(path) < 0 || (path !== '/' && location.search)) return;
          var languages = [session.user.locale, localStorage.getItem('${STORAGE_KEYS.locale}')];
          if (picture.conditions !== pictureConditions(session.userId, languages)) return;
          var place = document.createElement('div');
          place.id = 'picture';
          place.setAttribute('aria-hidden', 'true');
          var policy = window.trustedTypes && trustedTypes.createPolicy('picture', {
            createHTML: function (html) { return html; },
          });
          place.innerHTML = policy ? policy.createHTML(picture.html) : picture.html;
          place.querySelectorAll('[data-style]').forEach(function (element) {
            element.style.cssText = element.dataset.style;
          });
          place.addEventListener('click', function (event) {
            var link = event.target.closest('a');
            if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            place.querySelectorAll('[data-opening]').forEach(function (other) { delete other.dataset.opening; });
            link.dataset.opening = '';
            history.pushState(null, '', link.href);
          });
          document.getElementById('shell').replaceWith(place);
          // Other style sheets come before its first frame: each later arrival would lay all of it out again.
          document.querySelectorAll('link[as=style]').forEach(function (asked) {
            var link = document.createElement('link');
            link.rel = 'stylesheet';
            link.crossOrigin = '';
            link.setAttribute('href', asked.getAttribute('href'));
            // The app asks again for what is not there.
            link.onerror = link.remove;
            document.head.append(link);
          });
          ${JSON.stringify(FONTS)}.forEach(function (font) { document.fonts.load(font); });
        })();
      } catch (error) {}
    `;
