#!/usr/bin/python3
"""A WebKitGTK for WebKitWebDriver that keeps its website data in a folder, as Safari does.

WebKitGTK's own MiniBrowser gives every automated session a store in memory, so that nothing outlasts it.
Usage: webkit-with-profile.py --automation --profile=FOLDER
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PROFILE = "--profile="
SIZE = (1024, 768)


def main(arguments):
    profile = next(each[len(PROFILE):] for each in arguments if each.startswith(PROFILE))
    data = WebKit2.WebsiteDataManager(
        base_data_directory=profile + "/data", base_cache_directory=profile + "/cache"
    )
    context = WebKit2.WebContext(website_data_manager=data)
    context.get_cookie_manager().set_persistent_storage(
        profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
    )
    context.set_automation_allowed(True)

    def open_view(_session):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window = Gtk.Window()
        window.set_default_size(*SIZE)
        window.add(view)
        window.show_all()
        window.present()
        view.connect("close", lambda _view: window.destroy())
        return view

    def begin(_context, session):
        info = WebKit2.ApplicationInfo()
        # The name for which WebKitWebDriver is asked.
        info.set_name("MiniBrowser")
        info.set_version(
            WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
        )
        session.set_application_info(info)
        session.connect("create-web-view", open_view)

    context.connect("automation-started", begin)
    Gtk.main()


main(sys.argv[1:])
