import Tools

GestureControl.main()
